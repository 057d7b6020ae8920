import { z } from 'zod';

/** Increased when an older Bilum could misread what this one writes. */
export const archiveFormat = 2;

export const formatName = 'bilum-backup-format';
export const manifestName = 'manifest.json';
export const signatureName = 'manifest.json.hmac';
export const manifestHashName = 'manifest.json.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const tableSchema = z.strictObject({
  name: z.string().min(1),
  columns: z.array(z.string()).min(1),
  rows: count,
  /** The hash of the COPY output in canonical order: equal rows give an equal hash on every PostgreSQL. */
  sha256,
  /** The compressed file in the archive. */
  packed: z.strictObject({ bytes: count, sha256 }),
});

const sequenceSchema = z.strictObject({
  name: z.string().min(1),
  /** Text, because it may exceed the safe integers of JavaScript. */
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const content = {
  program: z.string(),
  postgresql: z.string(),
  database: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that created the schema, in order. */
  schema: z.array(z.strictObject({ tag: z.string(), hash: z.string() })).min(1),
  /** The ids of the keys that its sealed values need. */
  sealedWith: z.array(z.string()),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(sequenceSchema),
};

/** The format from before backups were signed. Such backups still exist. */
const firstSchema = z.strictObject({ format: z.literal(1), ...content });

const presentSchema = z.strictObject({
  format: z.literal(archiveFormat),
  ...content,
  /** The id of the key that signed this manifest, or null. */
  signedWith: z.string().nullable(),
});

export const manifestSchema = z.discriminatedUnion('format', [firstSchema, presentSchema]);

export type Manifest = z.infer<typeof manifestSchema>;
/** The manifest that this program writes. */
export type PresentManifest = z.infer<typeof presentSchema>;
export type ArchivedTable = Manifest['tables'][number];
export type Sequence = Manifest['sequences'][number];

export function tableFile(table: string): string {
  return `tables/${table}.copy.gz`;
}

export function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
