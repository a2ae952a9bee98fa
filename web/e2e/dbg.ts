import { startProduct } from './product.ts';
import { seedClass, signInWith } from './seed.ts';
const product = await startProduct();
const seeded = await seedClass(product);
const { page, url } = product;
const students = Array.from({ length: 28 }, (_, n) => ({ name: `Maximiliane Konstantinopoulou-Featherstonehaugh ${String.fromCharCode(65 + n)}x`, period: 2 }));
await product.call('POST','/students/bulk',{ students, academic_year: '2025-26' },seeded.teacher);
await signInWith(product, seeded.teacher);
await page.setViewportSize({width:1017,height:707});
await page.emulateMedia({ media: 'print' });
await page.goto(`${url}/students/class-sheet?period=2&year=2025-26`);
await page.getByRole('table').waitFor();
console.log(await page.evaluate(() => { const h=(s:string)=>{const r=document.querySelector(s)!.getBoundingClientRect();return s+' '+Math.round(r.top)+' '+Math.round(r.height)+' w'+Math.round(r.width)};
 return [h('article'),h('main'),h('table'),h('tbody tr'),h('thead tr'),h('tfoot'),h('article > p'), String(document.documentElement.scrollHeight), h('tbody tr:nth-child(5)')].join('\n'); }));
await page.screenshot({path:'/tmp/class-tools/print.png',fullPage:true});
await page.emulateMedia({ media: null });
for (const scheme of ['light','dark'] as const) for (const w of [1280,390]) { await page.emulateMedia({colorScheme:scheme}); await page.setViewportSize({width:w,height:900}); await page.waitForTimeout(400); await page.screenshot({path:`/tmp/class-tools/sheet-${scheme}-${w}.png`}); console.log(scheme,w,await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth)); }
await product.close();
