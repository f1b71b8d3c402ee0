import { useEffect, type RefObject } from 'react';
import { latinDigits } from 'contracts';

/**
 * Digits typed by an Arabic or Urdu keyboard count as digits: the library reads those of the locale alone, and ours has Latin
 * ones. Each such event is held back before it reaches the segment it was typed into, and told anew.
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
        event.target?.dispatchEvent(new InputEvent(event.type, { data: latin, inputType: event.inputType, bubbles: true, cancelable: true }));
      };
      box?.addEventListener('beforeinput', translate, true);
      return () => box?.removeEventListener('beforeinput', translate, true);
    },
    [ref],
  );
}
