// Answers calls (JSON lines on standard input) by the kernel's wheel in a browser's Python: node THIS PYODIDE_FOLDER WHEEL
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, wheel] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), 'wheel');
const answer = python.runPython('from duskfall.device.calls import Desk\nDesk().answer');
const calls = fs.readFileSync(0, 'utf8').split('\n').filter(Boolean);
fs.writeSync(1, calls.map((call) => `${answer(call)}\n`).join(''));
process.exit(0);
