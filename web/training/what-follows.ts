interface Results {
  all: number;
  passed: number;
  /** Without a result yet. */
  lacking: number;
  /** As the organisation writes days; undefined: for ever. */
  validUntil: string | undefined;
}

/** What completing the session with these results does. */
export function whatFollows({ all, passed, lacking, validUntil }: Results): string {
  const waiting = all - passed - lacking;
  const until = validUntil ? `, valid until ${validUntil}` : '';
  const parts = [
    passed > 0 && `${counted(passed, 'training', 'trainings')} completed`,
    passed > 0 && `${counted(passed, 'certificate', 'certificates')} filed${until}`,
    waiting > 0 &&
      `${counted(waiting, 'person waits', 'people wait')} for the course again where they need it`,
    lacking > 0 && `${counted(lacking, 'result', 'results')} still to enter`,
  ].filter((part) => part !== false);
  return `Completing: ${parts.join('; ')}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
