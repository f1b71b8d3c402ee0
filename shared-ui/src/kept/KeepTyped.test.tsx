import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KEEP_TYPED, TYPED_KEY } from 'contracts';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { KeepTyped } from './KeepTyped';

const FIRST = { name: '', place: '', branch: '', password: '', pin_code: '', logo: null as File | null };
type Values = typeof FIRST;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/dashboard/things/add');
});

/** The field `branch`, which depends on the field `place`: a change of the place clears the branch. */
function Branch() {
  const { values, setFieldValue, getFieldProps } = useFormikContext<Values>();
  const shownFor = useRef(values.place);
  useEffect(
    function forgetBranch() {
      if (shownFor.current === values.place) return;
      shownFor.current = values.place;
      void setFieldValue('branch', '');
    },
    [values.place, setFieldValue],
  );
  return <input aria-label="Branch" {...getFieldProps('branch')} />;
}

function Fields() {
  const { getFieldProps, setFieldValue } = useFormikContext<Values>();
  return (
    <>
      <input aria-label="Name" {...getFieldProps('name')} />
      <input aria-label="Place" {...getFieldProps('place')} />
      <Branch />
      <input aria-label="Password" type="password" {...getFieldProps('password')} />
      <input aria-label="Code" autoComplete="one-time-code" {...getFieldProps('pin_code')} />
      <input aria-label="Logo" type="file" onChange={({ target }) => void setFieldValue('logo', target.files![0])} />
    </>
  );
}

/**
 * Imitates the error card that is shown instead of the page. If the page's files are gone, the card dispatches the
 * event that asks forms to store their input.
 */
function Card({ isGone }: { isGone: boolean }) {
  useLayoutEffect(
    function ask() {
      if (isGone) dispatchEvent(new Event(KEEP_TYPED));
    },
    [isGone],
  );
  return <p>card</p>;
}

const restored = jest.fn<void, [boolean]>();
let lose: (how: 'files' | 'left') => void;

function Page({ form = 'thing', initial = FIRST }: { form?: string; initial?: Values }) {
  const [lost, setLost] = useState<'files' | 'left' | null>(null);
  lose = (how) => act(() => setLost(how));
  if (lost) return <Card isGone={lost === 'files'} />;
  return (
    <Formik initialValues={initial} onSubmit={() => {}}>
      {({ dirty }) => (
        <Form>
          <Fields />
          {dirty && <p>not saved</p>}
          <KeepTyped form={form} onRestored={restored} />
        </Form>
      )}
    </Formik>
  );
}

/** Renders the page and waits for Formik's asynchronous validation. */
const show = (page: ReactElement) => act(() => Promise.resolve(render(page)));

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function typeAndLose(how: 'files' | 'left', fields: Record<string, string> = { Name: 'Kudu' }) {
  const user = userEvent.setup();
  const page = await show(<Page />);
  for (const [name, text] of Object.entries(fields)) await user.type(field(name), text);
  lose(how);
  page.unmount();
  restored.mockClear();
}

describe('Unsaved input', () => {
  it('is restored after a reload for missing files of the page, and is still marked as not saved', async () => {
    await typeAndLose('files');
    await show(<Page />);
    expect(field('Name')).toHaveValue('Kudu');
    expect(screen.getByText('not saved')).toBeVisible();
    expect(restored).toHaveBeenCalledWith(false);
  });

  it('is stored before a reload even while its form is still mounted', async () => {
    const user = userEvent.setup();
    const page = await show(<Page />);
    await user.type(field('Name'), 'Kudu');
    dispatchEvent(new Event(KEEP_TYPED));
    page.unmount();
    await show(<Page />);
    expect(field('Name')).toHaveValue('Kudu');
  });

  it('is restored only once', async () => {
    await typeAndLose('files');
    (await show(<Page />)).unmount();
    await show(<Page />);
    expect(field('Name')).toHaveValue('');
    expect(sessionStorage.getItem(TYPED_KEY)).toBeNull();
  });

  it('is not stored if the page closes normally, without a reload for missing files', async () => {
    await typeAndLose('left');
    dispatchEvent(new Event(KEEP_TYPED));
    expect(sessionStorage.getItem(TYPED_KEY)).toBeNull();
  });

  it('is not stored if nothing was typed', async () => {
    await typeAndLose('files', {});
    expect(sessionStorage.getItem(TYPED_KEY)).toBeNull();
  });

  it('is restored even in a field that is cleared when another field changes', async () => {
    await typeAndLose('files', { Place: 'Riyadh', Branch: 'Olaya' });
    await show(<Page />);
    expect(await screen.findByDisplayValue('Riyadh')).toBeVisible();
    expect(field('Branch')).toHaveValue('Olaya');
  });

  it('is merged into the form’s newest initial values when it is restored', async () => {
    await typeAndLose('files');
    await show(<Page initial={{ ...FIRST, place: 'Jeddah' }} />);
    expect([field('Name').value, field('Place').value]).toEqual(['Kudu', 'Jeddah']);
  });

  it.each([
    ['a password', 'Password'],
    ['a code', 'Code'],
  ])('is stored without %s, and the omission is reported to the page after the reload', async (_, name) => {
    await typeAndLose('files', { Name: 'Kudu', [name]: '739164' });
    expect(sessionStorage.getItem(TYPED_KEY)).not.toContain('739164');
    await show(<Page />);
    expect(field('Name')).toHaveValue('Kudu');
    expect(field(name)).toHaveValue('');
    expect(restored).toHaveBeenCalledWith(true);
  });

  it('is stored without a chosen file, and the omission is reported to the page after the reload', async () => {
    const user = userEvent.setup();
    const page = await show(<Page />);
    await user.type(field('Name'), 'Kudu');
    await user.upload(field('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }));
    lose('files');
    page.unmount();
    await show(<Page />);
    expect(field('Name')).toHaveValue('Kudu');
    expect(restored).toHaveBeenLastCalledWith(true);
  });

  it('is restored only in the same form at the same URL, and is deleted when the person opens another URL', async () => {
    await typeAndLose('files');
    (await show(<Page form="another" />)).unmount();
    expect(sessionStorage.getItem(TYPED_KEY)).not.toBeNull();
    history.replaceState(null, '', '/dashboard/others/add');
    (await show(<Page />)).unmount();
    expect(restored).not.toHaveBeenCalled();
    history.replaceState(null, '', '/dashboard/things/add');
    await show(<Page />);
    expect(field('Name')).toHaveValue('');
  });

  it('is not restored when the tab is reopened the next day', async () => {
    await typeAndLose('files');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 86_400_000);
    await show(<Page />);
    expect(field('Name')).toHaveValue('');
    jest.restoreAllMocks();
  });

  it('is not stored if it is too long', async () => {
    const user = userEvent.setup();
    const page = await show(<Page />);
    await user.click(field('Name'));
    await user.paste('x'.repeat(30_000));
    lose('files');
    page.unmount();
    expect(sessionStorage.getItem(TYPED_KEY)).toBeNull();
  });

  it.each(['{', '"text"', '{"address":"/dashboard/things/add"}'])(
    'is not restored if the stored text is invalid: %s',
    async (junk) => {
      sessionStorage.setItem(TYPED_KEY, junk);
      await show(<Page />);
      expect(field('Name')).toHaveValue('');
    },
  );

  it('is lost if the tab’s storage is full', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await typeAndLose('files');
    full.mockRestore();
    // A reload ends what the page could not store.
    globalThis.unstored = undefined;
    await show(<Page />);
    expect(field('Name')).toHaveValue('');
  });
});
