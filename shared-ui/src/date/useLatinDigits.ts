import { useEffect, type RefObject } from 'react';
import { latinDigits } from 'contracts';

/**
 * Lets a date field accept digits from Arabic and Urdu keyboards. The library accepts only the digits of the locale,
 * and our locales have Latin digits. The hook stops an input event with other digits before the segment receives it,
 * and dispatches a new event with Latin digits.
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
