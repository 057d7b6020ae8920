export interface Clock {
  (): Date;
  /** Moves the server's time on. */
  pass(time: { minutes?: number; seconds?: number; hours?: number; days?: number }): void;
}

/** Time that stands still until it is told to pass. */
export function startClock(): Clock {
  let now = Date.now();
  const read = () => new Date(now);
  return Object.assign(read, {
    pass({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  });
}
