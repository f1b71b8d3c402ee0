import { languageOfText, useText, type UiTextId } from 'shared-ui';

/** What the server said, with a full stop. It may be of another language than the page, and of another direction. */
export function ServerSentence({ message }: { message: string }) {
  const text = useText<UiTextId>();
  return <bdi lang={languageOfText(message)}>{text('ui.error.sentence', { message })}</bdi>;
}
