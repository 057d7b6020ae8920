import { users } from '../users/users.ts';
import { everyone, type matchings, type RoleRule } from './identity-providers.ts';

/** The claims of an ID token or of the user info. Providers send what they like, so no type is trusted. */
export type Claims = Readonly<Record<string, unknown>>;

/** The settings of a provider that say which claims are needed. */
interface Naming {
  employeeNumberClaim: string;
  groupsClaim: string;
  matchBy: (typeof matchings)[number];
  roleRules: readonly RoleRule[];
  maySignUp: boolean;
}

/** What a provider says about a person. */
export interface Facts {
  email: string | null;
  isEmailVerified: boolean;
  employeeNumber: string | null;
  groups: string[];
  firstName: string | null;
  lastName: string | null;
}

/**
 * Reads each fact from the ID token, or from the user info if the token lacks it. An e-mail address and its
 * verification always come from the same one of them.
 */
export function factsOf(
  idToken: Claims,
  userInfo: Claims,
  { employeeNumberClaim, groupsClaim }: Pick<Naming, 'employeeNumberClaim' | 'groupsClaim'>,
): Facts {
  const having = (claim: string) => (idToken[claim] === undefined ? userInfo : idToken);
  const claim = (name: string) => having(name)[name];
  const ofEmail = having('email');
  return {
    email: validEmail(ofEmail.email),
    // Only the boolean: a provider that sends the text 'false' must not count as one that sends true.
    isEmailVerified: ofEmail.email_verified === true,
    employeeNumber: numberText(claim(employeeNumberClaim)),
    groups: texts(claim(groupsClaim)),
    firstName: line(claim('given_name')),
    lastName: line(claim('family_name')),
  };
}

/** Whether a fact that this provider's settings need is missing in the ID token. */
export function needsUserInfo(idToken: Claims, provider: Naming): boolean {
  const { matchBy, maySignUp, roleRules, employeeNumberClaim, groupsClaim } = provider;
  const needed = [
    ...(matchBy === 'Verified e-mail' || maySignUp ? ['email'] : []),
    ...(matchBy === 'Employee number' ? [employeeNumberClaim] : []),
    ...(roleRules.some(({ group }) => group !== everyone) ? [groupsClaim] : []),
    ...(maySignUp ? ['given_name', 'family_name'] : []),
  ];
  return needed.some((claim) => idToken[claim] === undefined);
}

/** The first rule that applies to somebody in these groups. */
export function ruleFor(rules: readonly RoleRule[], groups: readonly string[]): RoleRule | null {
  return rules.find(({ group }) => group === everyone || groups.includes(group)) ?? null;
}

function validEmail(value: unknown): string | null {
  const { data } = users.fields.email.safeParse(value);
  return data ?? null;
}

function numberText(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : line(value);
}

/** A group may be sent alone. */
function texts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
}

function line(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return value.trim() || null;
}
