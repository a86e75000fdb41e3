import { strToU8, zipSync } from 'fflate';

const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function packed(parts: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)])),
  );
}

function contentTypes(overrides: Record<string, string>): string {
  const entries = Object.entries(overrides).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${entries.join('')}</Types>`;
}

const pointer = (target: string) =>
  `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="${target}"/></Relationships>`;

/** Writes a Word document with this body in WordprocessingML. */
export function writeDocx(body: string): Uint8Array {
  const styles = [1, 2].map((level) => `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`);
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return packed({
    '[Content_Types].xml': contentTypes({
      'word/document.xml': 'wordprocessingml.document.main',
      'word/styles.xml': 'wordprocessingml.styles',
      'word/numbering.xml': 'wordprocessingml.numbering',
    }),
    '_rels/.rels': pointer('word/document.xml'),
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${w}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${w}>${styles.join('')}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  });
}

const run = (text: string, bold = false) => `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;

export const word = {
  paragraph: (text: string) => `<w:p>${run(text)}</w:p>`,
  bold: (text: string) => `<w:p>${run(text, true)}</w:p>`,
  heading: (text: string, level: 1 | 2) => `<w:p><w:pPr><w:pStyle w:val="H${level}"/></w:pPr>${run(text)}</w:p>`,
  item: (text: string) => `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`,
  table: (rows: readonly (readonly string[])[]) =>
    `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`,
};

/** Writes a workbook. Numbers are stored as numbers. */
export function writeXlsx(sheets: Record<string, readonly (readonly (string | number)[])[]>): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const names = Object.keys(sheets);
  const cell = (value: string | number, place: string) =>
    typeof value === 'number' ? `<c r="${place}"><v>${value}</v></c>` : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = (all: readonly (readonly (string | number)[])[]) =>
    all.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
    );
  return packed({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      ...Object.fromEntries(names.map((_, index) => [`xl/worksheets/sheet${index + 1}.xml`, 'spreadsheetml.worksheet'])),
    }),
    '_rels/.rels': pointer('xl/workbook.xml'),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}/>`,
    ...Object.fromEntries(
      Object.values(sheets).map((all, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows(all).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}
