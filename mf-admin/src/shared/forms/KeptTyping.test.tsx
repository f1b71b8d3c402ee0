import { act, screen } from '@testing-library/react';
import { KEEP_TYPED, type Language } from 'contracts';
import { useLayoutEffect, useState } from 'react';
import { TextField } from 'shared-ui';
import { fakeApi } from 'shared-ui/testing';
import { object } from 'yup';
import { renderScreen } from '../../testing/renderScreen';
import { SaveForm } from './SaveForm';

const NOTICES = { saved: 'Saved', failed: 'Not saved', notReached: 'Nobody answered.' };

beforeEach(() => {
  fakeApi();
  sessionStorage.clear();
});

/** What the shell shows where the files of a page are gone. */
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
    <SaveForm label="A form" initial={{ name: '', password: '' }} rules={object()} send={() => Promise.resolve({})} notices={NOTICES} onSaved={() => {}} cancelTo="/list" log="form">
      <TextField name="name" label="Name" />
      <TextField name="password" type="password" label="Password" />
    </SaveForm>
  );
}

/** Formik looks at the values in a moment of its own. */
const open = (language?: Language) => act(() => renderScreen(<Page />, { route: '/form', path: '/form', language }));

async function typeAndLose(...fields: string[]) {
  const { user, unmount } = await open();
  for (const name of fields) await user.type(screen.getByLabelText(name), 'Kudu');
  lose();
  unmount();
}

describe('A form whose page came anew by itself', () => {
  it('has what was typed, says so, and asks before it is left', async () => {
    await typeAndLose('Name');
    const { toasts } = await open();
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
    expect(toasts).toEqual([{ tone: 'info', title: 'This page was updated. Your changes are still here' }]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('says in Arabic what has to be typed again', async () => {
    await typeAndLose('Name', 'Password');
    const { toasts } = await open('ar');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(toasts).toEqual([{ tone: 'info', title: 'تم تحديث هذه الصفحة، ولم تُفقد تعديلاتك', text: 'أدخل كلمات المرور والرموز والملفات مرة أخرى.' }]);
  });

  it('is as ever where nothing was typed', async () => {
    await typeAndLose();
    const { toasts } = await open();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(toasts).toEqual([]);
  });
});
