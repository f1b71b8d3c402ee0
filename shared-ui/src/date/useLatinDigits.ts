import { useEffect, type RefObject } from 'react';
import { latinDigits } from 'contracts';

/**
 * Accepts digits from Arabic and Urdu keyboards. The library reads only the locale's digits, which are Latin in our
 * locales. The hook stops each input event with other digits before it reaches its segment, and dispatches it again
 * with Latin digits.
 */
export function useLatinDigits(ref: RefObject<HTMLElement | null>): void {
  useEffect(
    function translateWhatIsTyped() {
      const box = ref.current;
      const translate = (event: InputEvent) => {
        const latin = event.data && latinDigits(event.data);
        if (!latin || latin === event.data) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        event.target?.dispatchEvent(
          new InputEvent(event.type, { data: latin, inputType: event.inputType, bubbles: true, cancelable: true }),
        );
      };
      box?.addEventListener('beforeinput', translate, true);
      return () => box?.removeEventListener('beforeinput', translate, true);
    },
    [ref],
  );
}
