import { CARD_MS, SIGN_MS, type Addition, type SlotProps } from 'contracts';
import { Fragment, lazy, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useHost } from 'shared-ui/host';
import { Card } from '../card/Card';
import { useLanguage } from '../i18n/useText';
import { Boundary } from '../optional/Boundary';
import { Spinner } from '../spinner/Spinner';
import { useTexts } from '../texts';

/** What another remote adds to a page. A remote's first addition to a slot has the name of the remote as its key. */
export interface SlotAddition<Props> {
  key: string;
  /** The heading of a tab or column. */
  label: string;
  /**
   * Renders it. If it throws or takes too long, it alone is cut off.
   * @param quiet whether nothing is shown in its place then, nor while it loads; for buttons and cells of tables
   */
  render(props: Props, quiet?: boolean): ReactNode;
}

export interface SlotOptions<Name extends string> {
  /** The name of the remote and of the slot in its `remote.json`: `mf-admin/order.panel`. */
  name: Name;
  /** What the components get. */
  props: SlotProps<Name>;
  /** Whether nothing is shown in place of what does not work, nor while it loads; for buttons. */
  quiet?: boolean;
}

/**
 * A place on a page to which other remotes may add something. If one of them throws or takes too long, it alone is cut
 * off. Without additions this is empty and loads nothing.
 */
export function Slot<Name extends string>({ name, props, quiet }: SlotOptions<Name>) {
  return useAdditions(name).map(({ key, render }) => <Fragment key={key}>{render(props, quiet)}</Fragment>);
}

/** Returns what other remotes add to a slot, for places that need its labels, such as tabs and columns of tables. */
export function useAdditions<Name extends string>(name: Name): SlotAddition<SlotProps<Name>>[] {
  const host = useHost();
  const language = useLanguage();
  const [additions] = useState(() => (host.additions?.(name) ?? []).map(once));
  return useMemo(
    () =>
      additions.map((addition, index) => ({
        key:
          index === 0 || additions[index - 1]?.remote !== addition.remote
            ? addition.remote
            : `${addition.remote}-${index}`,
        label: addition.label?.[language] ?? addition.remote,
        render: (props, quiet = false) => (
          <CutOff addition={addition} quiet={quiet}>
            {addition.part(props)}
          </CutOff>
        ),
      })),
    [additions, language],
  );
}

interface Added<Props> extends Addition<Props> {
  /** Renders its component, which is loaded when it is first rendered. */
  part(props: Props): ReactNode;
}

/** Returns an addition that is loaded once, and recorded as failed once, however often it is rendered. */
function once<Props extends object>(addition: Addition<Props>): Added<Props> {
  const Part = lazy(addition.load) as ComponentType<Props>;
  let isRecorded = false;
  const record = (tell: () => void) => {
    if (!isRecorded) tell();
    isRecorded = true;
  };
  return {
    ...addition,
    part: (props) => <Part {...props} />,
    failed: (error) => record(() => addition.failed(error)),
    isSlow: () => record(addition.isSlow),
  };
}

interface CutOffProps {
  addition: Pick<Addition<never>, 'failed' | 'isSlow'>;
  quiet: boolean;
  children: ReactNode;
}

/** Keeps an addition that throws or takes long from the rest of the page. */
function CutOff({ addition, quiet, children }: CutOffProps) {
  return (
    <Boundary failed={quiet ? null : <Missing />} onError={addition.failed}>
      <Suspense fallback={<Awaited addition={addition} quiet={quiet} />}>{children}</Suspense>
    </Boundary>
  );
}

/** Shown until an addition arrives: first nothing, then a sign, and then that it is missing. It may still arrive. */
function Awaited({ addition, quiet }: Omit<CutOffProps, 'children'>) {
  const [lateness, setLateness] = useState<'late' | 'slow' | null>(null);

  useEffect(
    function watchTheTime() {
      const timers = [
        setTimeout(setLateness, SIGN_MS, 'late'),
        setTimeout(() => {
          setLateness('slow');
          addition.isSlow();
        }, CARD_MS),
      ];
      return () => timers.forEach(clearTimeout);
    },
    [addition],
  );

  if (quiet || lateness === null) return null;
  if (lateness === 'slow') return <Missing />;
  return (
    <Card>
      <Spinner />
    </Card>
  );
}

function Missing() {
  const text = useTexts();
  return (
    <Card role="note">
      <p>{text('ui.slot.missing')}</p>
    </Card>
  );
}
