import { languageOfText } from 'shared-ui';

/** A text as somebody wrote it, such as a name: untranslated, in the font of its language and its own text direction. */
export const AsWritten = ({ of }: { of: string }) => (
  <bdi translate="no" lang={languageOfText(of)}>
    {of}
  </bdi>
);

/** A text that runs from left to right on every page, such as an e-mail address. */
export const LeftToRight = ({ of }: { of: string }) => (
  <bdi translate="no" dir="ltr">
    {of}
  </bdi>
);
