import { act, screen } from '@testing-library/react';
import { KEEP_TYPED, type Language } from 'contracts';
import { useLayoutEffect, useState } from 'react';
import { TextField } from 'shared-ui';
import { fakeApi } from 'shared-ui/testing';
import { object } from 'yup';
import { renderScreen } from '../../testing/renderScreen';
import { SaveForm } from './SaveForm';

const TOASTS = { saved: 'Saved', failed: 'Not saved', notReached: 'Nobody answered.' };

beforeEach(() => {
  fakeApi();
  sessionStorage.clear();
});

/**
 * Imitates the error card that the shell shows instead of a page whose files no longer exist. The card dispatches
 * KEEP_TYPED, so that forms store their input.
 */
function Card() {
  useLayoutEffect(function ask() {
    dispatchEvent(new Event(KEEP_TYPED));
  }, []);
  return null;
}

let lose: () => void;

function Page() {
  const [isLost, setLost] = useState(false);
  lose = () => act(() => setLost(true));
  if (isLost) return <Card />;
  return (
    <SaveForm
      label="A form"
      initial={{ name: '', password: '' }}
      rules={object()}
      send={() => Promise.resolve({})}
      toasts={TOASTS}
      onSaved={() => {}}
      cancelTo="/list"
      log="form"
    >
      <TextField name="name" label="Name" />
      <TextField name="password" type="password" label="Password" />
    </SaveForm>
  );
}

/** Renders inside act, because Formik validates the values asynchronously. */
const open = (language?: Language) => act(() => renderScreen(<Page />, { route: '/form', path: '/form', language }));

async function typeAndLose(...fields: string[]) {
  const { user, unmount } = await open();
  for (const name of fields) await user.type(screen.getByLabelText(name), 'Kudu');
  lose();
  unmount();
}

describe('A form after a forced reload of its page', () => {
  it('contains the typed text, says that it was restored, and asks before the person leaves', async () => {
    await typeAndLose('Name');
    const { toasts } = await open();
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
    expect(toasts).toEqual([{ tone: 'info', title: 'This page was updated. Your changes are still here' }]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('says in Arabic which fields must be filled in again', async () => {
    await typeAndLose('Name', 'Password');
    const { toasts } = await open('ar');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(toasts).toEqual([
      {
        tone: 'info',
        title: 'تم تحديث هذه الصفحة، ولم تُفقد تعديلاتك',
        text: 'أدخل كلمات المرور والرموز والملفات مرة أخرى.',
      },
    ]);
  });

  it('shows no toast when nothing was typed', async () => {
    await typeAndLose();
    const { toasts } = await open();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(toasts).toEqual([]);
  });
});
