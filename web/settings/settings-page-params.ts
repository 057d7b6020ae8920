/** The lists of the page, as its address knows them. */
export const settingsPageParams = {
  own: ['tab', 'year', 'role'],
  lists: {
    programs: {},
    log: { filters: ['actorId', 'action', 'about', 'recordId', 'field', 'dateFrom', 'dateTo'] },
  },
} as const;
