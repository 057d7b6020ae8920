import { z } from 'zod';
import { PermissionSchema, scopes } from '../engine/access.ts';
import { endpoint } from '../engine/endpoint.ts';
import { fieldClasses } from '../engine/fields.ts';

/** Why somebody may not: their account is off, they lack the right, it does not reach so far, … */
export const lacks = [
  'inactive',
  'right',
  'reach',
  /** The record is kept from who lacks yet another right to all: that is told instead. */
  'veiled',
  /** The right opens records of other kinds. */
  'kind',
  /** Nobody changes what they do not read. */
  'unread',
  /** Their rights allow it; a rule about this record does not. */
  'rule',
] as const;

const ScopeSchema = z.enum(scopes);

/** A right, as a person has it. */
const Held = z.strictObject({
  right: PermissionSchema,
  reach: ScopeSchema.nullable(),
  /** Whether their role gives it so far, or everybody has it; null: nothing does. */
  by: z.enum(['role', 'everybody']).nullable(),
});
export type Held = z.infer<typeof Held>;

const AccessDecision = z.strictObject({
  act: z.enum(['read', 'update', 'remove']),
  isAllowed: z.boolean(),
  /** The right that allows it, or that would. */
  held: Held,
  /** The nearest that the record is to them, of what the right reaches. */
  because: ScopeSchema.nullable(),
  lack: z.enum(lacks).nullable(),
  /** What the rule says. */
  refusal: z.string().nullable(),
});
export type AccessDecision = z.infer<typeof AccessDecision>;

const FieldsOfClass = z.strictObject({
  class: z.enum(fieldClasses),
  names: z.array(z.string()),
  isSeen: z.boolean(),
  /** Null: nobody writes them. */
  isChanged: z.boolean().nullable(),
  /** What opens them, beside the record. */
  held: Held,
});
export type FieldsOfClass = z.infer<typeof FieldsOfClass>;

const Employee = z.strictObject({ employeeId: z.uuid(), name: z.string() });

export const Why = z.strictObject({
  person: z.strictObject({
    userId: z.uuid(),
    employeeId: z.uuid().nullable(),
    name: z.string(),
    roleName: z.string(),
    isActive: z.boolean(),
  }),
  record: z.strictObject({ resource: z.string(), id: z.uuid(), name: z.string().nullable() }),
  /** Whose it is, where it is somebody's whom the one who asks may see. */
  owner: Employee.nullable(),
  /** Who is above the owner, the nearest first. */
  line: z.array(Employee),
  acts: z.array(AccessDecision),
  fields: z.array(FieldsOfClass),
  /** The moves from where the record stands; `refusal`: what stands against one. */
  moves: z.array(z.strictObject({ label: z.string(), refusal: z.string().nullable() })),
  /** What keeps the record from changing as it stands, for this person. */
  locked: z.string().nullable(),
});
export type Why = z.infer<typeof Why>;

export const readWhy = endpoint({
  method: 'GET',
  path: '/api/access/why',
  summary: 'Why a person can or can’t see and change a record that you can read; without userId, why you can',
  access: 'roles:read',
  query: z.strictObject({
    userId: z.uuid('userId must be the id of a user').optional(),
    resource: z
      .string('resource must be the name of a resource')
      .max(60)
      .meta({ examples: ['employees'] }),
    recordId: z.uuid('recordId must be the id of a record'),
  }),
  response: Why,
  failure: 'Failed to load the explanation',
});
