import { addDays } from '#contract/engine/days.ts';
import { banks } from '#contract/hr/banks.ts';
import type { Calendar } from './calendar.ts';
import { homes } from './homes.ts';
import type { people } from './people.ts';
import type { Random } from './random.ts';

const relatives = {
  Female: ['Anna', 'Esther', 'Helen', 'Joyce', 'Maria', 'Rachel', 'Serah', 'Theresa'],
  Male: ['Andrew', 'David', 'Gabriel', 'John', 'Luke', 'Moses', 'Patrick', 'Robert'],
} as const;

/** Other clothing sizes by shirt size. */
const fittings = {
  S: { pants: ['28', '30'], boots: ['6', '6.5', '7', '7.5'], gloves: ['S', 'M'] },
  M: { pants: ['30', '32', '34'], boots: ['7', '7.5', '8', '8.5', '9'], gloves: ['M'] },
  L: { pants: ['34', '36'], boots: ['8.5', '9', '9.5', '10'], gloves: ['M', 'L'] },
  XL: { pants: ['36', '38', '40'], boots: ['9.5', '10', '10.5', '11'], gloves: ['L', 'XL'] },
  '2XL': { pants: ['42', '44'], boots: ['11', '11.5', '12', '13'], gloves: ['XL', '2XL'] },
} as const;

const [bsp, kina, anz, westpac] = banks;
/** BSB prefixes of the banks. */
const bankCodes = { [bsp]: '088', [kina]: '028', [anz]: '018', [westpac]: '038' } as const;

/** The employee's personal fields. */
export function personalDetails(
  [name, gender, age, town, shirtSize]: (typeof people)[number],
  { random, calendar }: { random: Random; calendar: Calendar },
) {
  const home = homes[town];
  const fitting = fittings[shirtSize];
  const [firstName = '', lastName = ''] = name.split(' ');
  const others = relatives[gender === 'Female' ? 'Male' : 'Female'];
  return {
    dateOfBirth: addDays(calendar.today, -Math.ceil(age * 365.25) - random.whole(1, 360)),
    gender,
    race: random.chance(0.8) ? 'Melanesian' : null,
    primaryPhone: phone(random),
    secondaryPhone: random.chance(0.35) ? phone(random) : null,
    personalEmail: random.chance(0.6) ? `${firstName}.${lastName}@mail.example`.toLowerCase() : null,
    addressStreet1: `Section ${random.whole(3, 140)}, Lot ${random.whole(1, 46)}`,
    addressStreet2: random.pick<string>(home.suburbs),
    city: town,
    province: home.province,
    emergencyContactName: `${random.pick<string>(others)} ${lastName}`,
    emergencyContactPhone: phone(random),
    shirtSize,
    pantsSize: random.pick<string>(fitting.pants),
    bootSize: random.pick<string>(fitting.boots),
    gloveSize: random.pick<string>(fitting.gloves),
  };
}

/** A mobile number in the format of Papua New Guinea. */
function phone(random: Random): string {
  return `+675 7${random.digits(3)} ${random.digits(4)}`;
}

/** Most people use the same bank. */
export function bankAccount(random: Random) {
  const bankName = random.pick([bsp, bsp, bsp, bsp, kina, kina, anz, westpac]);
  const number = `${random.whole(1, 9)}${random.digits(9)}`;
  // The branch is derived from the account number, so it never changes.
  return { bankName, bsb: `${bankCodes[bankName]}-9${number.slice(0, 2)}`, number };
}
