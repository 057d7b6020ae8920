import { useCallback, useState } from 'react';

/** Whether an element has been visible; `mark` is its ref. */
export function useSeen() {
  const [isSeen, setSeen] = useState(false);
  const mark = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isSeen, mark };
}
