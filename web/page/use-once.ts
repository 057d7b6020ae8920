import { useState } from 'react';

/** True from the first time the condition is true, for data that then stays loaded. */
export function useOnce(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
