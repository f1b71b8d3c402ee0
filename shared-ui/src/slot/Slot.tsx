import { CARD_MS, SIGN_MS, type Addition, type SlotProps } from 'contracts';
import { createElement, Fragment, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { useHost } from 'shared-ui/host';
import { Card } from '../card/Card';
import { useLanguage } from '../i18n/useText';
import { Boundary } from '../optional/Boundary';
import { Spinner } from '../spinner/Spinner';
import { useTexts } from '../texts';

/** What another remote adds to a page. */
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
  return additions.map((addition, index) => ({
    key: `${addition.remote}:${index}`,
    label: addition.label?.[language] ?? addition.remote,
    render: (props, quiet = false) => <Added addition={addition} props={props} quiet={quiet} />,
  }));
}

/** Returns an addition that is loaded once, and recorded as failed once, however often it is rendered. */
function once<Props>(addition: Addition<Props>): Addition<Props> {
  let loaded: ReturnType<typeof addition.load> | undefined;
  let isRecorded = false;
  const record = (tell: () => void) => {
    if (!isRecorded) tell();
    isRecorded = true;
  };
  return {
    ...addition,
    load: () => (loaded ??= addition.load()),
    failed: (error) => record(() => addition.failed(error)),
    isSlow: () => record(addition.isSlow),
  };
}

interface AddedProps<Props> {
  addition: Addition<Props>;
  props: Props;
  quiet: boolean;
}

function Added<Props>({ addition, props, quiet }: AddedProps<Props>) {
  return (
    <Boundary failed={quiet ? null : <Missing />} onError={addition.failed}>
      <Suspense fallback={<Awaited addition={addition} quiet={quiet} />}>
        <Loaded addition={addition} props={props} />
      </Suspense>
    </Boundary>
  );
}

function Loaded<Props>({ addition, props }: Omit<AddedProps<Props>, 'quiet'>): ReactNode {
  return createElement(use(addition.load()).default, props);
}

/** Shown until an addition arrives: first nothing, then a sign, and then that it is missing. It may still arrive. */
function Awaited<Props>({ addition, quiet }: Omit<AddedProps<Props>, 'props'>) {
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
