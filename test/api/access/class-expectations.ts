/**
 * Which class of an employee's fields who sees, from the design's tables: `yes`, `no`, or `-` where the
 * record itself is out of sight. `list` is what the rows of a list show, and so what may be filtered
 * and sorted by; there the class must be right for every row.
 */
export const seen = `
# class      of      Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
public       own     yes  yes  yes  yes  yes  yes  yes  yes  yes
public       team    yes  yes  yes  yes  yes  yes  yes  -    yes
public       other   yes  yes  -    yes  yes  yes  yes  -    yes
public       list    yes  yes  yes  yes  yes  yes  yes  yes  yes
personal     own     yes  yes  yes  yes  yes  yes  yes  yes  yes
personal     team    yes  yes  no   no   no   no   no   -    no
personal     other   yes  yes  -    no   no   no   no   -    no
personal     list    yes  yes  no   no   no   no   no   yes  no
emergency    own     yes  yes  yes  yes  yes  yes  yes  yes  yes
emergency    team    yes  yes  yes  no   no   no   no   -    no
emergency    other   yes  yes  -    no   no   no   no   -    no
emergency    list    yes  yes  yes  no   no   no   no   yes  no
bank         own     yes  yes  yes  yes  yes  yes  yes  yes  yes
bank         team    yes  yes  no   yes  no   no   no   -    yes
bank         other   yes  yes  -    yes  no   no   no   -    yes
bank         list    yes  yes  no   yes  no   no   no   yes  yes
fitness      own     yes  yes  yes  yes  yes  yes  yes  yes  yes
fitness      team    yes  yes  yes  no   no   yes  no   -    no
fitness      other   yes  yes  -    no   no   yes  no   -    no
fitness      list    yes  yes  yes  no   no   yes  no   yes  no
`;

/**
 * What a change of one field answers. Everybody keeps their own contact fields up to date: phones,
 * personal e-mail, address, emergency contact. Nobody changes their own bank details.
 */
export const changed = `
# field                 of      Adm  HR   Sup  Fin  Trn  Ast  Sto  Emp  Aud
position                own     200  200  403  403  403  403  403  403  403
position                team    200  200  403  403  403  403  403  404  403
position                other   200  200  404  403  403  403  403  404  403
shirtSize               own     200  200  403  403  403  403  403  403  403
lastName                own     200  200  403  403  403  403  403  403  403
email                   own     200  200  403  403  403  403  403  403  403
username                own     200  403  403  403  403  403  403  403  403
username                other   200  403  404  403  403  403  403  404  403
supervisorId            own     200  200  403  403  403  403  403  403  403
primaryPhone            own     200  200  200  200  200  200  200  200  200
primaryPhone            team    200  200  403  403  403  403  403  404  403
primaryPhone            other   200  200  404  403  403  403  403  404  403
secondaryPhone          own     200  200  200  200  200  200  200  200  200
personalEmail           own     200  200  200  200  200  200  200  200  200
addressStreet1          own     200  200  200  200  200  200  200  200  200
addressStreet2          own     200  200  200  200  200  200  200  200  200
city                    own     200  200  200  200  200  200  200  200  200
city                    team    200  200  403  403  403  403  403  404  403
city                    other   200  200  404  403  403  403  403  404  403
province                own     200  200  200  200  200  200  200  200  200
dateOfBirth             own     200  200  403  403  403  403  403  403  403
dateOfBirth             team    200  200  403  403  403  403  403  404  403
dateOfBirth             other   200  200  404  403  403  403  403  404  403
gender                  own     200  200  403  403  403  403  403  403  403
race                    own     200  200  403  403  403  403  403  403  403
emergencyContactName    own     200  200  200  200  200  200  200  200  200
emergencyContactName    team    200  200  403  403  403  403  403  404  403
emergencyContactName    other   200  200  404  403  403  403  403  404  403
emergencyContactPhone   own     200  200  200  200  200  200  200  200  200
bankName                own     403  403  403  403  403  403  403  403  403
bankName                team    200  200  403  200  403  403  403  404  403
bankName                other   200  200  404  200  403  403  403  404  403
bankAccountNumber       own     403  403  403  403  403  403  403  403  403
bankAccountNumber       other   200  200  404  200  403  403  403  404  403
`;

/** Every field but the bare record, with its class and a value that `details` gives it. */
export const details = {
  public: { primaryPhone: '+675 7111 1111', workType: 'Permanent', shirtSize: 'L' },
  personal: {
    dateOfBirth: '1987-06-05',
    gender: 'Female',
    race: 'Tolai',
    secondaryPhone: '+675 7222 2222',
    personalEmail: 'private@example.com',
    addressStreet1: 'Section 12 Lot 3',
    addressStreet2: 'Kokopo Road',
    city: 'Kokopo',
    province: 'East New Britain',
  },
  emergency: { emergencyContactName: 'Agnes ToVue', emergencyContactPhone: '+675 7333 3333' },
  bank: { bankName: 'Kina Bank', bankAccountNumber: '6010 2030 4455' },
  /** Of the medical history, where planners need it. */
  fitness: { fitness: 'Restricted', fitnessUntil: '2099-03-04' },
} as const;
