import { languageOfText, useText, type UiTextId } from 'shared-ui';

/** The server's message with a full stop. Its language and direction may differ from the page's. */
export function ServerSentence({ message }: { message: string }) {
  const text = useText<UiTextId>();
  return (
    <bdi translate="no" lang={languageOfText(message)}>
      {text('ui.error.sentence', { message })}
    </bdi>
  );
}
