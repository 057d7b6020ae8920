import type { trainingCourses } from '#contract/training/training-courses.ts';
import type { trainingNeeds } from '#contract/training/training-needs.ts';
import type { trainingProviders } from '#contract/training/training-providers.ts';
import type { trainingRequirements } from '#contract/training/training-requirements.ts';
import type { trainingSessions } from '#contract/training/training-sessions.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

export const trainingPageParams = {
  own: ['tab'],
  lists: {
    courses: {
      filters: ['isRetired'],
      starts: { isRetired: 'false' },
    } as const satisfies ListAddress<typeof trainingCourses>,
    providers: {
      filters: ['isRetired'],
      starts: { isRetired: 'false' },
    } as const satisfies ListAddress<typeof trainingProviders>,
    sessions: {
      filters: [
        'status',
        'isOpen',
        'isCancelled',
        'courseId',
        'providerId',
        'startDateFrom',
        'startDateTo',
        'seatsFreeFrom',
        'resultsToEnterFrom',
      ],
    } as const satisfies ListAddress<typeof trainingSessions>,
    needs: {
      filters: ['status', 'isToDo', 'isOpen', 'priority', 'certificate', 'courseId', 'employeeId', 'siteId'],
      starts: { isToDo: 'true' },
    } as const satisfies ListAddress<typeof trainingNeeds>,
    /** Not a resource list: `view` is a cell, 'person.course'. */
    matrix: { filters: ['siteId', 'position', 'courseId', 'gaps', 'courses.page'] },
    requirements: { filters: ['priority', 'courseId'] } as const satisfies ListAddress<
      typeof trainingRequirements
    >,
  },
} as const;
