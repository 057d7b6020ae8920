import { flag, longText, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const trainingCourses = resource({
  path: '/api/training-courses',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'training',
  singular: 'training course',
  plural: 'training courses',
  fields: {
    courseName: text('Course Name'),
    description: longText('Description', { max: 2000 }).nullable(),
    targetGroup: suggested('Target Group').nullable(),
    competencyLevel: suggested('Competency Level').nullable(),
    validityPeriodMonths: wholeNumber('Validity (months)', {
      min: 1,
      max: 600,
      hint: 'Leave empty if it does not expire.',
    }).nullable(),
    /** Kept for history; can't be chosen for anything new. */
    isRetired: flag('Retired'),
  },
  bulkFields: ['targetGroup', 'competencyLevel', 'validityPeriodMonths', 'isRetired'],
  defaulted: ['isRetired'],
  search: ['courseName', 'description', 'targetGroup', 'competencyLevel'],
  sort: 'courseName',
  labelFields: ['courseName'],
  detailRoute: { page: '/training', tab: 'courses' },
  option: { label: ({ courseName }) => courseName, isShort: false },
  constraintMessages: {
    training_courses_name_unique: { path: 'courseName', message: 'Another course already has this name' },
    training_needs_course_id_training_courses_id_fk: {
      message: 'This course has training needs. Retire the course instead.',
    },
    training_sessions_course_id_training_courses_id_fk: {
      message: 'This course has sessions. Retire the course instead.',
    },
    training_requirements_course_id_training_courses_id_fk: {
      message: 'This course has requirements. Retire the course instead.',
    },
  },
});
