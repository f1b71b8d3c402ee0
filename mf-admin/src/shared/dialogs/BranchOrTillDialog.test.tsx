import { act, screen, waitFor } from '@testing-library/react';
import { sessionCleared } from 'shared-auth';
import { renderScreen } from '../../testing/renderScreen';
import { BranchOrTillDialog } from './BranchOrTillDialog';

const QUESTION = { name: 'Leave without saving?' };

async function open(save: () => Promise<{ error?: object }> = () => Promise.resolve({})) {
  const onClose = jest.fn();
  const dialog = (
    <BranchOrTillDialog title="Add branch" initial={{ name: '' }} save={save} notSaved="Not saved." onClose={onClose} />
  );
  const suite = await renderScreen(dialog, { route: '/places', path: '/places' });
  await screen.findByRole('dialog');
  return { ...suite, onClose };
}

// Silences the warnings about updates of Formik and the dialog when a test ends. They are irrelevant here.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const question = () => screen.queryByRole('alertdialog', QUESTION);

describe('the dialog of a branch or a till', () => {
  it('closes on Escape when nothing was typed', async () => {
    const { user, onClose } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('asks before Escape discards typed text, and Stay returns to the field', async () => {
    const { user, onClose } = await open();
    await user.keyboard('Olaya{Escape}');
    expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Olaya');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('closes when Leave is pressed in the confirmation, and the typed text is discarded', async () => {
    const { user, onClose } = await open();
    await user.keyboard('Olaya{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes on Cancel without asking', async () => {
    const { user, onClose } = await open();
    await user.keyboard('Olaya');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(question()).not.toBeInTheDocument();
  });

  it('closes on Save without asking', async () => {
    const { user, onClose } = await open();
    await user.keyboard('Olaya{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(question()).not.toBeInTheDocument();
  });

  it('asks before the person leaves the page with typed text', async () => {
    const { user, router } = await open();
    await user.keyboard('Olaya');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('asks no question about unsaved changes when the user logs out', async () => {
    const { user, router, store } = await open();
    await user.keyboard('Olaya');
    await act(async () => {
      store.dispatch(sessionCleared());
      await router.navigate('/dashboard/login');
    });
    expect(router.state.location.pathname).toBe('/dashboard/login');
    expect(question()).not.toBeInTheDocument();
  });
});
