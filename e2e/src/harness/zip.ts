/**
 * The signature of the record at the end of a ZIP file. That record contains the position of the directory, and the
 * directory contains the position of each file (APPNOTE.TXT, 4.3).
 */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;

/**
 * Returns the files of an uncompressed ZIP, keyed by name. This function shares no code with the suite's ZIP writer.
 */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('this is no ZIP, or it has a comment');
  const files = new Map<string, Buffer>();
  let offset = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(offset) !== ENTRY) throw new Error('the list of files is broken');
    if (zip.readUInt16LE(offset + 10) !== STORED) throw new Error('a file is packed');
    const size = zip.readUInt32LE(offset + 24);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => zip.readUInt16LE(offset + at)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', offset + 46, offset + 46 + nameLength);
    const header = zip.readUInt32LE(offset + 42);
    const content = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    if (files.has(name)) throw new Error(`there are two files ${name}`);
    files.set(name, zip.subarray(content, content + size));
    offset += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
