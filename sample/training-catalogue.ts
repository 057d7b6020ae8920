export const courses = {
  'Basic First Aid': ['Cuts, burns, breathing, shock, and who to call.', 'All field staff', 'Basic', 36],
  'Blast Area Awareness': ['Signs, sirens, exclusion zones and misfires.', 'Mine site', 'Basic', 24],
  'Confined Space Entry': ['Permits, gas tests, the standby person.', 'Workshop and plant', 'Advanced', 24],
  'Crane Operation': ['Load charts, outriggers and hand signals.', 'Crane operators', 'Licence', 36],
  'Defensive Driving': ['Night driving, river crossings, convoys.', 'Drivers', 'Intermediate', 24],
  'Electrical Isolation': ['Lock, tag and test before touch.', 'Workshop and plant', 'Intermediate', 24],
  'Fatigue Management': ['Sleep, swings, and when to stop.', 'Shift workers', 'Basic', 12],
  'Fire Fighting': ['Extinguishers, fire water and assembly points.', 'All field staff', 'Basic', 24],
  'Forklift Operation': ['Loads, ramps and pedestrians.', 'Stores and depots', 'Licence', 36],
  'Hazard Identification': ['Seeing, reporting and taking away what can hurt.', 'Everybody', 'Basic', null],
  'Manual Handling': ['Lifting alone and together.', 'Stores and depots', 'Basic', 36],
  'Mine Site Induction': ['The site, its rules and its people.', 'Mine site', 'Basic', 12],
  'Safety Leadership': ['Talks, observations and investigations.', 'Supervisors', 'Advanced', 36],
  'Two-Way Radio': ['Channels, call signs, emergencies; now in the induction.', 'Mine site', 'Basic', null],
  'Working at Heights': ['Harness, anchor points and rescue.', 'Workshop and plant', 'Intermediate', 24],
} as const satisfies Record<
  string,
  readonly [description: string, target: string, level: string, validMonths: number | null]
>;

export type Course = keyof typeof courses;

export const providers = {
  'Huon Trade Testing': 'Lae, Malaita Street; +675 7010 4410',
  'Kundu Ridge Mining Services': 'Our own trainers; ask the Training Coordinator',
  'Markham Safety Services': 'Lae; closed down, its records are with Huon Trade Testing',
  'Ramu First Response': 'Madang, Kasagten Road; bookings@ramufirst.example',
  'Summit Safety Training': 'Mount Hagen; office@summitsafety.example, +675 7215 3309',
  'Wau Road Driving School': 'Lae, Two Mile; +675 7388 0127',
} as const;

export type Provider = keyof typeof providers;

/** Retired this many days ago. */
export const retired: {
  courses: Partial<Record<Course, number>>;
  providers: Partial<Record<Provider, number>>;
} = {
  courses: { 'Two-Way Radio': 101 },
  providers: { 'Markham Safety Services': 143 },
};
