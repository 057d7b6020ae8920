import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

/** The most suggestions for a field. */
export const suggestionsAtMost = 100;

/** Suggestions for a free-text field: what others have entered, most used first. */
export const readSuggestions = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  summary: 'List the values in use in a free-text field, most used first',
  access: 'signed-in',
  query: z.strictObject({
    resource: z.string('resource must be the name of a resource').meta({ examples: ['assets'] }),
    field: z.string('field must be the name of a field').meta({ examples: ['category'] }),
  }),
  response: z.array(z.string()),
  failure: 'Failed to fetch suggestions',
});
