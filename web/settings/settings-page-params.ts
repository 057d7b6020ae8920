export const settingsPageParams = {
  own: ['tab', 'year', 'role'],
  lists: {
    'sign-in': {},
    programs: {},
    log: { filters: ['actorId', 'action', 'about', 'recordId', 'field', 'dateFrom', 'dateTo'] },
  },
} as const;
