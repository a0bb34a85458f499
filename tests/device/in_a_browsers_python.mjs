// Answers calls (JSON lines in a file) by the kernel's wheel in a browser's Python: node THIS PYODIDE_FOLDER WHEEL CALLS ANSWERS
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, wheel, calls, answers] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), 'wheel');
const answer = python.runPython('from duskfall.device.calls import Desk\nDesk().answer');
const asked = fs.readFileSync(calls, 'utf8').split('\n').filter(Boolean);
fs.writeFileSync(answers, asked.map((call) => `${answer(call)}\n`).join(''));
process.exit(0);
