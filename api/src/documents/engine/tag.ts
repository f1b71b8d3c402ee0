const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Marks that arrange a line; a reader who listens needs none. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The structure types (ISO 32000-1, 14.8.4) that are used. */
export type TagType = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Span';

export interface TagOptions {
  /** What it says. Letters from right to left are drawn from left to right, so readers that go by the structure need them in their order. */
  text?: string;
  /** The text read instead of a figure. */
  alt?: string;
  /** The scope of a header cell. */
  scope?: 'Row' | 'Column';
  /** Where it differs from the document's. */
  lang?: string;
}

/**
 * A place in the document's structure, which tells readers what a text is and in what order texts are read. It is written into the
 * document with its first content, so that a layout can be tried without leaving a trace.
 */
export class Tag {
  readonly #parent: Tag | null;
  #element: PDFKit.PDFStructureElement | undefined;

  private constructor(
    readonly type: TagType,
    parent: Tag | null,
    private readonly options: TagOptions,
  ) {
    this.#parent = parent;
  }

  /** The root of a document's structure. */
  static document(): Tag {
    return new Tag('Document', null, {});
  }

  child(type: TagType, options: TagOptions = {}): Tag {
    return new Tag(type, this, options);
  }

  /** Its element in the document. Elements stand in the order in which they are asked for first. */
  elementIn(document: PDFKit.PDFDocument): PDFKit.PDFStructureElement {
    if (this.#element) return this.#element;
    const { text, ...options } = this.options;
    this.#element = document.struct(this.type, { ...options, ...(text && RIGHT_TO_LEFT.test(text) && { actual: text.replace(DIRECTION_MARKS, '') }) });
    if (this.#parent) this.#parent.elementIn(document).add(this.#element);
    else document.addStructure(this.#element);
    return this.#element;
  }

  /** Lets its element, and those in it, be written: nothing more comes into them. */
  end(): void {
    this.#element?.end();
  }
}
