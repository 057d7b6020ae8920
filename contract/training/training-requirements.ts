import { choice, reference, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { needPriorities } from './training-needs.ts';

/** Who must hold which course: everyone who matches all criteria of the rule. */
export const trainingRequirements = resource({
  path: '/api/training-requirements',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'training',
  singular: 'training requirement',
  plural: 'training requirements',
  fields: {
    courseId: reference('Course', '/api/training-courses', {
      nameField: 'courseName',
      offers: { isRetired: 'false' },
    }),
    position: suggested('Position').nullable(),
    siteId: reference('Site', '/api/sites', { nameField: 'siteName' }).nullable(),
    /** The category of an asset assigned to the person. */
    assetCategory: suggested('Asset Category').nullable(),
    priority: choice('Priority', needPriorities),
    daysToComplete: wholeNumber('Days to complete', {
      min: 0,
      max: 3650,
      hint: 'Counted from the day the need is created.',
    }),
  },
  defaulted: ['priority', 'daysToComplete'],
  derived: {
    courseName: text('Course'),
    siteName: text('Site').nullable(),
  },
  search: ['courseName', 'position', 'siteName', 'assetCategory'],
  sort: 'courseName',
  wording: { definite: 'the requirement of ' },
  labelFields: ['courseId'],
  detailRoute: { page: '/training', tab: 'requirements' },
  dependsOn: ['/api/training-needs', '/api/employees', '/api/assets'],
  constraintMessages: {
    training_requirements_once: {
      path: 'courseId',
      message: 'A requirement for the same people already exists',
    },
    training_requirements_of_somebody: {
      path: 'position',
      message: 'Choose a Position, a Site or an Asset Category',
    },
    training_requirements_course_id_training_courses_id_fk: {
      path: 'courseId',
      message: 'This course does not exist',
    },
    training_requirements_site_id_sites_id_fk: { path: 'siteId', message: 'This site does not exist' },
  },
});
