import { z } from 'zod';
import { PermissionSchema, scopes } from '../engine/access.ts';
import { endpoint } from '../engine/endpoint.ts';
import { fieldClasses } from '../engine/field-classes.ts';

/** Reasons why access is denied. */
export const lacks = [
  'inactive',
  'right',
  'reach',
  /**
   * The record is restricted and needs another permission for all records; that reason comes first.
   */
  'veiled',
  /** The permission covers other kinds of records. */
  'kind',
  /** What can't be read can't be changed. */
  'unread',
  /** The permissions allow it, but a rule about this record does not. */
  'rule',
] as const;

const ScopeSchema = z.enum(scopes);

/** A permission as the person has it. */
const Held = z.strictObject({
  right: PermissionSchema,
  reach: ScopeSchema.nullable(),
  /** Whether the role grants this scope or everyone has it; null if neither. */
  by: z.enum(['role', 'everybody']).nullable(),
});
export type Held = z.infer<typeof Held>;

const AccessDecision = z.strictObject({
  act: z.enum(['read', 'update', 'remove']),
  isAllowed: z.boolean(),
  /** The permission that allows it, or would. */
  held: Held,
  /** The narrowest relation to the record that the permission covers. */
  because: ScopeSchema.nullable(),
  lack: z.enum(lacks).nullable(),
  /** The rule's message. */
  refusal: z.string().nullable(),
});
export type AccessDecision = z.infer<typeof AccessDecision>;

const FieldsOfClass = z.strictObject({
  class: z.enum(fieldClasses),
  names: z.array(z.string()),
  isSeen: z.boolean(),
  /** Null if no one can write these fields. */
  isChanged: z.boolean().nullable(),
  /** The permission that opens them, besides the one for the record. */
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
  /** The owner of the record, if the reader may see them. */
  owner: Employee.nullable(),
  /** The supervisors of the owner, nearest first. */
  line: z.array(Employee),
  acts: z.array(AccessDecision),
  fields: z.array(FieldsOfClass),
  /** The transitions from the current state; `refusal` is why one is not allowed. */
  moves: z.array(z.strictObject({ label: z.string(), refusal: z.string().nullable() })),
  /** Why this person can't change the record in its current state. */
  locked: z.string().nullable(),
});
export type Why = z.infer<typeof Why>;

export const readWhy = endpoint({
  method: 'GET',
  path: '/api/access/why',
  summary:
    'Why a person can or cannot see and change a record that you can read; without userId, why you can',
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
