// One teacher who requests more than a page needs: endless loops of one call, in a process of its own. Prints 'on' with
// the first answer. Arguments: base address, token, number of loops, and a path to read; or 'uploads' and the id of a
// student to send essays for.
import { essayText } from '../crash-test/product.mjs';
import { callsTo } from './calls.mjs';

const [base, token, loops, path, student] = process.argv.slice(2);
const { get, send } = callsTo(base, token, Number(loops));

let number = 10_000;
let isOn = false;
const once = () =>
  path === 'uploads'
    ? send('/essays/upload', {
        student_session_id: student,
        essay_type: 'argumentative',
        essay_text: essayText((number += 1)),
      })
    : get(path);
const loop = async () => {
  for (;;) {
    await once();
    if (!isOn) console.log('on');
    isOn = true;
  }
};
await Promise.all(Array.from({ length: Number(loops) }, loop));
