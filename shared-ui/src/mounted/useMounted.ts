import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns whether the component is still on the page. People may cancel or leave while a request is running. Its
 * response must then not change the page that they have opened since.
 */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(function noteLeaving() {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
