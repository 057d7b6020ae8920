import { expect, it } from 'vitest';
import { notificationKinds } from '#contract/notifications/notifications.ts';
import { addressOfNotification } from './addresses.ts';

const notification = {
  recordId: 'record',
  name: '',
  what: null,
  employeeId: 'owner',
  from: null,
  to: null,
  quantity: null,
  since: '2026-06-15T02:00:00.000Z',
  isUnread: true,
};

it.each(notificationKinds)('opens the record of %s', (kind) => {
  expect(addressOfNotification({ kind, ...notification })).not.toBeNull();
});
