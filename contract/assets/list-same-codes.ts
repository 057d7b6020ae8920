import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, id } from '../engine/fields.ts';
import { assets } from './assets.ts';

const { assetTag, assetName } = assets.fields;

const sameCodes = z.strictObject({
  field: choice('Field', ['Asset ID', 'License Plate']),
  /** The records that have this code, each in its own spelling. */
  records: z.array(z.strictObject({ assetId: id(), assetTag, assetName, code: z.string() })),
});

/** The most codes in one answer. */
export const mostSameCodes = 20;

/** Only records from before codes were compared without spaces and dashes. */
export const listSameCodes = endpoint({
  method: 'GET',
  path: `${assets.path}/same-codes`,
  summary: 'List the Asset IDs and license plates that several assets have in different spellings',
  access: assets.rights.update,
  response: z.array(sameCodes),
  failure: 'Failed to fetch the Asset IDs in different spellings',
});
