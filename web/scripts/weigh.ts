// What each public page's first visit loads as script, in gzip: npm run weight -w web, after a build.
import { join } from 'node:path'
import { describeWeight, weighPages } from './weigh-pages.ts'

for (const weight of weighPages(join(import.meta.dirname, '../build/client'))) console.log(describeWeight(weight))
