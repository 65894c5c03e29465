// npm run drill:restore [-- --seconds 90 --megabytes 300]: what production runs. PostgreSQL and pgBackRest are set up,
// copied and restored by the steps of docs/production.md, while a server books: once to a moment before a mistake, once
// after the disk is lost. Ends with 1 when a bar of docs/operations.md is missed. It takes root and Debian's packages;
// network, processes and files are its own, and all end with it.
import path from 'node:path'
import { ensureDebianWith, runApart } from './debian-root.ts'
import { numberOptions } from './number-options.ts'

const { seconds, megabytes } = numberOptions({ seconds: 90, megabytes: 300 })
if (process.getuid?.() !== 0) throw new Error('This drill makes a root of its own: run it as root.')
const debian = ensureDebianWith('restore', ['ca-certificates', 'openssl', 'postgresql', 'pgbackrest'])
const script = path.join(import.meta.dirname, 'restore/in-production.ts')
process.exitCode = await runApart(script, [debian, `${seconds}`, `${megabytes}`])
