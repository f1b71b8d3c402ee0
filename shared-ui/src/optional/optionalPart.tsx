import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { FILES_LOST } from 'contracts';
import { useHost } from 'shared-ui/host';
import { ErrorCard } from '../error-card/ErrorCard';
import { useTexts } from '../texts';
import { Boundary } from './Boundary';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Failed<Props> {
  props: Props;
  /** Loads and renders the part again. */
  onRetry: () => void;
}

/**
 * Creates a component that loads its code when it is first rendered. Without the code, or if the code throws, only this
 * part of the page is missing. The page keeps everything that was typed. An error card with Retry takes the place of the
 * part.
 * @param load imports the code
 * @param fallback what is shown while the code loads
 * @param WhenFailed what is shown without the code; the error card if omitted
 */
export function optionalPart<Props extends object>(
  load: Load<Props>,
  fallback?: ReactNode,
  WhenFailed: ComponentType<Failed<Props>> = RetryCard,
): ComponentType<Props> {
  // A lazy component remembers a failure, so a retry needs a new one.
  let Part = lazy(load);
  return function OptionalPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      Part = lazy(load);
      setAttempt(attempt + 1);
    };
    return (
      <Boundary key={attempt} failed={<WhenFailed props={props} onRetry={retry} />} onError={report}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

/** Like {@link optionalPart}, for a dialog. Without its code, a toast says so and the dialog closes. */
export function optionalDialog<Props extends { isOpen?: boolean; onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  return optionalPart(load, null, ClosedAgain<Props>);
}

/** Like {@link optionalPart}, for something that nobody misses. */
export function optionalExtra<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return optionalPart(load, null, Nothing);
}

const report = (error: unknown) => console.error('part:', error);

const Nothing = () => null;

function RetryCard({ onRetry }: { onRetry: () => void }) {
  useEffect(function reloadIfReleaseHasMoved() {
    // If another release is live, the file is gone and a retry would fail. Dialogs do without this, because a reload
    // would take the page below them with its typed input.
    dispatchEvent(new Event(FILES_LOST));
  }, []);
  return <ErrorCard onRetry={onRetry} />;
}

function ClosedAgain<Props extends { isOpen?: boolean; onClose: () => void }>({
  props: { isOpen = true, onClose },
  onRetry,
}: Failed<Props>) {
  const text = useTexts();
  const { toast } = useHost();
  const wasTold = useRef(false);

  const closeOrRetry = useEffectEvent(() => {
    // The person has opened the dialog again.
    if (wasTold.current) return onRetry();
    wasTold.current = true;
    toast({ tone: 'error', title: text(navigator.onLine ? 'ui.error.unknown' : 'ui.offline') });
    onClose();
  });
  useEffect(
    function atEachOpening() {
      if (isOpen) closeOrRetry();
    },
    [isOpen],
  );
  return null;
}
