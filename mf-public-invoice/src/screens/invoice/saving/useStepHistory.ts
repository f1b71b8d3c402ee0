import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-ui/router';
import type { Saving } from './saving';

/** What a history entry of this page says: its step, and how many entries the save has added before and with it. */
interface Entry {
  step: Saving['step'];
  depth: number;
}

/** How many entries lie below each step if the diner has walked all steps. */
const DEPTH: Record<Saving['step'], number> = { invoice: 0, own: 0, phone: 1, otp: 2, saved: 3 };

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'depth' in state;

/**
 * Gives every step of a save an entry in the browser's history, so that Back goes one step back. The stored save says
 * which step is shown; the history follows it, and the diner's Back and Forward change it.
 */
export function useStepHistory(saving: Saving | null, onChange: (saving: Saving | null) => void): void {
  const { key, state, ...place } = useLocation();
  const navigate = useNavigate();
  const entry: Entry = isEntry(state) ? state : { step: 'invoice', depth: 0 };
  // A save without code shows the invoice while it runs.
  const step = saving === null || saving.step === 'own' ? 'invoice' : saving.step;
  const followed = useRef<Saving['step'] | null>(null);
  /** The step of the entry that this hook has asked the router for, until the router is there. */
  const awaited = useRef<Saving['step'] | null>(null);

  const toEntry = (next: Entry, replace: boolean) => void navigate(place, { state: next, replace });

  const follow = useEffectEvent(() => {
    const isNew = followed.current === null;
    const isMoved = followed.current !== step;
    const isOurs = awaited.current === entry.step;
    followed.current = step;
    if (isOurs) awaited.current = null;
    if (entry.step === step) return;
    // The diner has scanned the till again in this tab, and wants the next order.
    if (isNew && step === 'saved') return onChange(null);
    // The step may have changed again before the router had added the entry of the former step.
    if (isMoved || isOurs) moveTo(step);
    else goWith();
  });

  /** The page has changed the step: the history follows. */
  function moveTo(next: Saving['step']) {
    awaited.current = next;
    // Nothing leads back from a saved order to the code that saved it.
    if (next === 'saved' && entry.depth > 0) toEntry({ step: next, depth: entry.depth }, true);
    else if (DEPTH[next] > DEPTH[entry.step]) toEntry({ step: next, depth: entry.depth + 1 }, false);
    else if (DEPTH[next] < entry.depth) void navigate(DEPTH[next] - entry.depth);
    else toEntry({ step: next, depth: entry.depth }, true);
  }

  /** The diner has pressed Back or Forward: the page follows. */
  function goWith() {
    if (saving === null || saving.step === 'own') return;
    if (step === 'saved') {
      onChange(null);
      if (entry.depth > 0) void navigate(-entry.depth);
      followed.current = 'invoice';
    } else if (entry.step === 'saved' || (entry.step === 'otp' && saving.code?.phone !== saving.phone)) {
      // The order is saved already, or no code was sent to the number that is typed now.
      void navigate(-1);
    } else {
      followed.current = entry.step;
      onChange({ ...saving, step: entry.step });
    }
  }

  useEffect(
    function keepTogether() {
      follow();
    },
    [step, key],
  );
}
