import type { AddForms } from '#web/page/feature.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { trainingFeature } from './feature.ts';

export const trainingForms: AddForms<typeof trainingFeature> = {
  'training-courses': lazyPart(async () => (await import('./courses/course-form.tsx')).AddCourse),
  'training-providers': lazyPart(async () => (await import('./providers/provider-form.tsx')).AddProvider),
  'training-sessions': lazyPart(async () => (await import('./sessions/session-form.tsx')).AddSession),
  'training-needs': lazyPart(async () => (await import('./needs/need-form.tsx')).AddNeed),
  'training-requirements': lazyPart(
    async () => (await import('./requirements/requirement-form.tsx')).AddRequirement,
  ),
};
