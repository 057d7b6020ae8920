import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { filesIn } from '#server/files/record-files.ts';

/** The fields of fleet records that contain files. */
export const receipts = filesIn(fuelEntries, 'receipts');
export const evidence = filesIn(renewals, 'evidence');
export const checkPhotos = filesIn(preStartChecks, 'photos');
export const orderPhotos = filesIn(maintenance, 'photos');
