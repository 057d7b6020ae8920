import { flag, longText, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const trainingProviders = resource({
  path: '/api/training-providers',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'training',
  singular: 'training provider',
  plural: 'training providers',
  fields: {
    providerName: text('Provider Name'),
    contactDetails: longText('Contact Details', { max: 1000 }).nullable(),
    /** Kept for past sessions; can't be chosen for new ones. */
    isRetired: flag('Retired'),
  },
  bulkFields: ['isRetired'],
  defaulted: ['isRetired'],
  search: ['providerName', 'contactDetails'],
  sort: 'providerName',
  labelFields: ['providerName'],
  detailRoute: null,
  option: { label: ({ providerName }) => providerName, isShort: true, none: 'No provider' },
  constraintMessages: {
    training_providers_name_unique: {
      path: 'providerName',
      message: 'Another provider already has this name',
    },
    training_sessions_provider_id_training_providers_id_fk: {
      message: 'This provider has sessions. Retire the provider instead.',
    },
  },
});
