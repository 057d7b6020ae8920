import { BookOpen, CalendarDays, ListChecks, Presentation, School, Target } from 'lucide-react';
import type { Feature } from '#web/page/feature.ts';

export const trainingFeature = {
  'training-courses': {
    add: {
      name: 'course',
      label: 'Add Course',
      area: 'training',
      icon: BookOpen,
      permission: 'training:create',
    },
    search: { label: 'Courses', icon: BookOpen },
  },
  'training-providers': {
    add: {
      name: 'provider',
      label: 'Add Provider',
      area: 'training',
      icon: School,
      permission: 'training:create',
    },
  },
  'training-sessions': {
    add: {
      name: 'session',
      label: 'Add Session',
      area: 'training',
      icon: Presentation,
      permission: 'training:create',
    },
    search: { label: 'Sessions', icon: CalendarDays },
  },
  'training-needs': {
    add: {
      name: 'need',
      label: 'Add Training Need',
      area: 'training',
      icon: Target,
      permission: 'needs:create',
      isOfPerson: true,
      isImported: true,
    },
  },
  'training-requirements': {
    add: {
      name: 'requirement',
      label: 'Add Requirement',
      area: 'training',
      icon: ListChecks,
      permission: 'training:create',
    },
  },
  enrolments: { add: null },
} as const satisfies Feature;
