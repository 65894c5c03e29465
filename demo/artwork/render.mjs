// Renders what a manifest lists and the output folder lacks. See README.md.
// node render.mjs <manifest.json> <folder> [--only id,id] [--force] [--proof] [--stay]
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp')
const here = fileURLToPath(new URL('.', import.meta.url))
const { manifest, folder, only, isForced, isProof, stays } = readArguments(process.argv.slice(2))
/** The least that looks clean after denoising. */
const samples = { hotel: 7, beach: 7, skyline: 8, car: 8 }
const started = new Set()
let developing = Promise.resolve()

await mkdir(folder, { recursive: true })
for (let job = await nextJob(); job; job = await nextJob()) await render(job)
await developing

/** The manifest is read anew for each picture, so that pictures can be added while others render. */
async function nextJob() {
  for (;;) {
    const jobs = JSON.parse(await readFile(manifest, 'utf8'))
    const job = jobs.find((one) => isWanted(one) && !started.has(one.id))
    if (job || !stays) return job
    await new Promise((resolve) => setTimeout(resolve, 5000))
  }
}

function isWanted({ id }) {
  return only ? only.includes(id) : isForced || !existsSync(pathOf(id))
}

function pathOf(id) {
  return path.join(folder, isProof ? `${id}.png` : `${id}.webp`)
}

/** While one picture is developed, the next one is already being built. */
async function render(job) {
  started.add(job.id)
  const raw = await mkdtemp(path.join(tmpdir(), 'artwork-'))
  const began = Date.now()
  const spec = { samples: samples[job.scene] ?? 10, ...job.spec, size: [1200, 800], raw }
  if (isProof) Object.assign(spec, { size: [480, 320], samples: 10 })
  const { failed, text } = await renderScene(job, spec)
  if (failed) {
    console.error(`${job.id} failed\n${tailOf(text)}`)
    await rm(raw, { recursive: true })
    return
  }
  await developing
  developing = develop(job, { raw }).then(
    () =>
      console.log(`${new Date().toISOString().slice(11, 19)} ${job.id} ${Math.round((Date.now() - began) / 1000)} s`),
    (error) => console.error(`${job.id} was not developed: ${error.message}`),
  )
}

function renderScene(job, spec) {
  const stage = [path.join(here, 'lib/stage.py'), '--', job.scene, JSON.stringify(spec)]
  return run('blender', ['-b', '-t', '2', '--python-exit-code', '3', '-P', ...stage])
}

/** One rendering may be developed in several paints: colours, or { color, mirror } to look the other way. */
async function develop({ id, mirror, paints = {} }, { raw }) {
  try {
    const others = Object.entries(paints).map(([name, paint]) => `${name}=${paint.color ?? paint}`)
    const { failed, text } = await run('python3', [path.join(here, 'lib/develop.py'), raw, id, ...others])
    if (failed) throw new Error(tailOf(text))
    await keep(id, raw, Boolean(mirror))
    for (const [name, paint] of Object.entries(paints)) await keep(name, raw, Boolean(mirror) !== Boolean(paint.mirror))
  } finally {
    await rm(raw, { recursive: true })
  }
}

/** No text anywhere in a picture, so a mirrored one is as true as the other. */
async function keep(name, raw, isMirrored) {
  const picture = sharp(await readFile(path.join(raw, `${name}.png`))).flop(isMirrored)
  const part = `${pathOf(name)}.part`
  await (isProof ? picture.png() : picture.webp({ quality: 82, effort: 6 })).toFile(part)
  await rename(part, pathOf(name))
}

/** Everything else on the machine goes first. No time limit: a stopped rendering may go on hours later. */
function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '19', 'ionice', '-c3', command, ...args], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => (text = `${text}${part}`.slice(-20_000)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ failed: code !== 0, text }))
  })
}

function tailOf(text) {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('Fra:'))
    .slice(-12)
    .join('\n')
}

function readArguments(args) {
  const [manifest, folder] = args.filter((one, at) => !one.startsWith('--') && args[at - 1] !== '--only')
  if (!manifest || !folder)
    throw new Error('node render.mjs <manifest.json> <folder> [--only id,id] [--force] [--proof] [--stay]')
  const has = (name) => args.includes(`--${name}`)
  return {
    manifest,
    folder,
    only: has('only') ? args[args.indexOf('--only') + 1].split(',') : undefined,
    isForced: has('force'),
    isProof: has('proof'),
    stays: has('stay'),
  }
}
