import { useState } from 'react';

/** Whether it has ever been so: what is fetched then stays from then on. */
export function useOnce(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
