import { choice, identifier, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { provinces } from '../hr/provinces.ts';

export const sites = resource({
  path: '/api/sites',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'sites',
  singular: 'site',
  plural: 'sites',
  fields: {
    name: text('Site', { max: 80 }),
    code: identifier('Code', { max: 10, hint: 'A short code. For example LAE.' }),
    province: choice('Province', provinces, {
      hint: 'People who work here have the public holidays of this province.',
    }).nullable(),
  },
  search: ['name', 'code'],
  sort: 'name',
  labelFields: ['name'],
  detailRoute: null,
  option: { label: ({ name }) => name, isShort: true, none: 'No site' },
  constraintMessages: {
    sites_name_unique: { path: 'name', message: 'Another site already has this name' },
    sites_code_unique: { path: 'code', message: 'Another site already has this code' },
    employees_site_id_sites_id_fk: {
      message: 'This site still has employees. Move them to another site first.',
    },
    transactions_site_id_sites_id_fk: {
      message: 'This site has transactions, so it cannot be deleted.',
    },
    purchase_orders_site_id_sites_id_fk: {
      message: 'This site has purchase orders, so it cannot be deleted.',
    },
    public_holiday_sites_site_id_sites_id_fk: {
      message: 'Public holidays apply to this site. Change or delete them first.',
    },
    crew_rules_site_id_sites_id_fk: {
      message: 'Minimum crew rules use this site. Change or delete them first.',
    },
    leave_rules_site_id_sites_id_fk: {
      message: 'Entitlement rules of leave apply to this site. Change or delete them first.',
    },
    training_requirements_site_id_sites_id_fk: {
      message: 'Training requirements use this site. Change or delete them first.',
    },
  },
});
