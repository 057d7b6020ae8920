import { z } from 'zod';

/** Raised when an older Bilum could misread what this one writes. */
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
  /** Of what COPY writes, in the canonical order: equal for equal rows, whatever the PostgreSQL. */
  sha256,
  /** Of the compressed file in the archive. */
  packed: z.strictObject({ bytes: count, sha256 }),
});

const sequenceSchema = z.strictObject({
  name: z.string().min(1),
  /** Text, since it may be larger than a JavaScript number can be. */
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const content = {
  program: z.string(),
  postgresql: z.string(),
  database: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that made the schema, in their order. */
  schema: z.array(z.strictObject({ tag: z.string(), hash: z.string() })).min(1),
  /** Ids of the keys without which the sealed values in it cannot be read. */
  sealedWith: z.array(z.string()),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(sequenceSchema),
};

/** Before backups were signed; such backups are still kept. */
const firstSchema = z.strictObject({ format: z.literal(1), ...content });

const presentSchema = z.strictObject({
  format: z.literal(archiveFormat),
  ...content,
  /** The id of the key that signed this manifest; null without a key. */
  signedWith: z.string().nullable(),
});

/** What an archive says of itself. */
export const manifestSchema = z.discriminatedUnion('format', [firstSchema, presentSchema]);

export type Manifest = z.infer<typeof manifestSchema>;
/** As this program writes it. */
export type PresentManifest = z.infer<typeof presentSchema>;
export type ArchivedTable = Manifest['tables'][number];
export type Sequence = Manifest['sequences'][number];

export function tableFile(table: string): string {
  return `tables/${table}.copy.gz`;
}

export function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
