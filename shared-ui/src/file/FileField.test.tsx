import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { FileField, type FileFieldProps } from './FileField';
import { Chosen, Empty, InUse, Strict } from './FileField.stories';

const png = (name = 'logo.png', bytes = 2048) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const control = () => screen.getByLabelText<HTMLInputElement>(/^Logo/);
const picture = (container: HTMLElement) => container.querySelector('img');
const drop = (file: File) =>
  fireEvent.drop(control().closest('[class~="place"]')!, { dataTransfer: { types: ['Files'], files: [file] } });

let made: jest.SpyInstance;
let returned: jest.SpyInstance;

beforeEach(() => {
  let number = 0;
  made = jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:http://localhost/${(number += 1)}`);
  returned = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

async function renderForm(props: Partial<FileFieldProps> = {}) {
  const onSubmit = jest.fn();
  const refuseNone = ({ logo }: { logo: File | null }) => (logo ? {} : { logo: 'ui.required' });
  const suite = await renderWithSuite(
    <Formik initialValues={{ logo: null }} validate={refuseNone} onSubmit={onSubmit}>
      <Form noValidate>
        <FileField name="logo" label="Logo" required {...props} />
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  const send = async () => {
    await suite.user.click(screen.getByRole('button', { name: 'Send' }));
    return onSubmit.mock.calls.map(([values]) => values.logo);
  };
  return { ...suite, send };
}

describe('a file field', () => {
  it('has a name that contains its label and its action, and says which files it accepts', async () => {
    await renderForm();
    expect(control()).toHaveAccessibleName('Logo Choose a file');
    expect(control()).toHaveAccessibleDescription('JPEG, PNG or WebP, up to 5 MB');
    expect(control()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  });

  it('shows the chosen picture with its name and size, announces them, and sets the file in the form', async () => {
    const { user, container, send } = await renderForm();
    const logo = png();
    await user.upload(control(), logo);
    expect(picture(container)).toHaveAttribute('src', 'blob:http://localhost/1');
    expect(control()).toHaveAccessibleDescription('logo.png 2 kB');
    expect(screen.getByRole('status')).toHaveTextContent('logo.png, 2 kB');
    expect(await send()).toEqual([logo]);
  });

  it('keeps the page if a file is dropped beside the field', async () => {
    await renderStory(Empty);
    const dropped = (types: string[]) => fireEvent.drop(document.body, { dataTransfer: { types, files: [] } });
    expect([dropped(['Files']), dropped(['text/plain'])]).toEqual([false, true]);
  });

  it('accepts a dropped picture', async () => {
    const { container, send } = await renderForm();
    const logo = png();
    drop(logo);
    await waitFor(() => expect(picture(container)).toBeVisible());
    expect(await send()).toEqual([logo]);
  });

  it('replaces a picture, and revokes the old object URL', async () => {
    const { user, container } = await renderForm();
    await user.upload(control(), png());
    expect(control()).toHaveAccessibleName('Logo Replace');
    await user.upload(control(), png('other.png'));
    expect(picture(container)).toHaveAttribute('src', 'blob:http://localhost/2');
    expect(returned.mock.calls).toEqual([['blob:http://localhost/1']]);
  });

  it('revokes the object URL when it unmounts', async () => {
    const { user, unmount } = await renderForm();
    await user.upload(control(), png());
    unmount();
    expect(returned).toHaveBeenCalledTimes(made.mock.calls.length);
  });

  it('lets the user remove a picture by keyboard, announces the removal, and keeps the focus', async () => {
    const { user, container, send } = await renderForm();
    await user.upload(control(), png());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Remove Logo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(picture(container)).toBeNull();
    expect(control()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('logo.png has been removed');
    expect(await send()).toEqual([]);
  });

  it('shows its error only after it has been touched', async () => {
    const { user } = await renderForm();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
    expect(control()).toBeInvalid();
  });

  it('does not count as touched while the file chooser has the focus', async () => {
    const { user } = await renderForm();
    await user.tab();
    fireEvent.blur(control());
    await Promise.resolve();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a refused file', () => {
  it.each([
    [
      'has a type that is not accepted',
      new File(['x'], 'logo.gif', { type: 'image/gif' }),
      'logo.gif was not accepted: it must be JPEG, PNG or WebP',
    ],
    ['is too large', png('huge.png', 3000), 'huge.png was not accepted: it is 3 kB, and the limit is 2 kB'],
    ['is empty', png('none.png', 0), 'none.png was not accepted: it is empty'],
  ])('that %s is shown with its name and the reason for the refusal', async (_, file, reason) => {
    const { send } = await renderForm({ maxBytes: 2048 });
    drop(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(control()).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(await send()).toEqual([]);
  });

  it('does not replace the previous file, and blocks the form until the field has accepted a file', async () => {
    const { user, send } = await renderForm({ maxBytes: 2048 });
    const logo = png();
    await user.upload(control(), logo);
    drop(png('huge.png', 5000));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('logo.png')).toBeVisible();
    expect(await send()).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('huge.png was not accepted');
    await user.upload(control(), logo);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(await send()).toEqual([logo]);
  });

  it('blocks a form even if the file is optional, until the user removes the refused file', async () => {
    const onSubmit = jest.fn();
    const { user } = await renderWithSuite(
      <Formik initialValues={{ logo: null }} onSubmit={onSubmit}>
        <Form noValidate>
          <FileField name="logo" label="Logo" maxBytes={2048} />
          <button type="submit">Send</button>
        </Form>
      </Formik>,
    );
    drop(png('huge.png', 5000));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('that the browser cannot display is shown with its name and the reason for the refusal', async () => {
    const { user, container, send } = await renderForm();
    await user.upload(control(), png('broken.png'));
    fireEvent.error(picture(container)!);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'broken.png was not accepted: it is not a readable picture',
    );
    expect(await send()).toEqual([]);
  });
});

describe('the stories of a file field', () => {
  it('show a disabled field that accepts no file', async () => {
    await renderStory(Empty);
    const disabled = screen.getAllByLabelText<HTMLInputElement>(/^Logo/)[2]!;
    expect(disabled).toBeDisabled();
    fireEvent.drop(disabled.closest('[class~="place"]')!, { dataTransfer: { types: ['Files'], files: [png()] } });
    expect(screen.queryByText('logo.png')).not.toBeInTheDocument();
  });

  it('show a chosen picture', async () => {
    const { container } = await renderStory(Chosen);
    expect(picture(container)).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  });

  it('show the current picture, which can be replaced but not removed', async () => {
    const { container, user } = await renderStory(InUse);
    expect(picture(container)).toHaveAttribute('src', expect.stringMatching(/^data:/));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.upload(control(), png());
    await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
    expect(picture(container)).toHaveAttribute('src', expect.stringMatching(/^data:/));
  });

  it('are translated into Arabic, with file names left to right', async () => {
    const { container } = await renderStory(Strict, { language: 'ar' });
    const place = container.querySelector<HTMLElement>('[class~="place"]')!;
    expect(within(place).getByText('اختر ملفًا')).toBeVisible();
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [png('صورة.png', 900)] } });
    const name = await screen.findByText('صورة.png');
    expect(name).toHaveAttribute('dir', 'ltr');
    // The number and its unit are isolated. Otherwise the right-to-left text would swap them.
    expect(within(place).getByRole('status')).toHaveTextContent(/^\u2068صورة\.png\u2069، \u2068900 بايت\u2069$/);
  });
});
