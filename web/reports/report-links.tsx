import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cells } from '#contract/reports/report.ts';
import { quietLinkStyle } from '#web/ui/link-style.ts';

export function toStock({ id }: Cells, content: ReactNode) {
  return (
    <Link to="/inventory" search={{ tab: 'stock', view: String(id) }} className={quietLinkStyle}>
      {content}
    </Link>
  );
}

export function toItem({ id }: Cells, content: ReactNode) {
  return (
    <Link to="/inventory" search={{ view: String(id) }} className={quietLinkStyle}>
      {content}
    </Link>
  );
}

export function toPay({ id }: Cells, content: ReactNode) {
  return (
    <Link to="/hr" search={{ view: String(id), 'person.tab': 'pay' }} className={quietLinkStyle}>
      {content}
    </Link>
  );
}

/** The balances and the requests of an employee. */
export function toLeave({ id }: Cells, content: ReactNode) {
  return (
    <Link to="/hr" search={{ view: String(id), 'person.tab': 'leave' }} className={quietLinkStyle}>
      {content}
    </Link>
  );
}

export function toAsset({ id }: Cells, content: ReactNode) {
  return (
    <Link to="/assets" search={{ view: String(id) }} className={quietLinkStyle}>
      {content}
    </Link>
  );
}

export function toLeaveRequest({ id }: Cells, content: ReactNode) {
  return (
    <Link to="/hr" search={{ tab: 'leave', view: String(id) }} className={quietLinkStyle}>
      {content}
    </Link>
  );
}
