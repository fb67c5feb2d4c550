/** The entry point `tourwright/formats`: plans and solutions in the formats of other programs. */
export { FormatError, type FormatFault, type FormatWarning, type ReadPlan, type Written } from './format.js';
export { isGoogle, isJsprit, isMatrixModel, isPragmatic, isVroom } from './recognize.js';
export {
  readSpreadsheet,
  type SpreadsheetFile,
  type SpreadsheetMap,
  type SpreadsheetOptions,
  type SpreadsheetPlan,
} from './spreadsheet/read.js';
export type { ColumnMap } from './spreadsheet/table.js';
export { spreadsheetTemplate } from './spreadsheet/template.js';
export { writeCsv } from './sheets/csv.js';
export { driverSheets, type DriverSheet, type SheetValue } from './sheets/driver-rows.js';
export { writeGeojson } from './sheets/geojson.js';
export { writeGpx } from './sheets/gpx.js';
export { writeIcalendar } from './sheets/icalendar.js';
export { writeXlsx } from './sheets/xlsx.js';
export type { VroomAnswer } from './vroom/answer.js';
export { checkVroom } from './vroom/check.js';
export { judgeVroom } from './vroom/plan-mode.js';
export { planOf as planOfVroom, readVroom, type ReadVroom } from './vroom/read.js';
export { profilesWithoutMatrix, type VroomMatrices, type VroomRequest } from './vroom/request.js';
export { profileType as vroomProfileType } from './vroom/travels.js';
export { answerVroom, writeVroom } from './vroom/write.js';
export { readGoogle, type ReadGoogle } from './google/read.js';
export { writeGoogle } from './google/write.js';
export * as benchmarks from './benchmarks/index.js';
export { readJsprit } from './jsprit/read.js';
export { readPragmatic } from './pragmatic/read.js';
export { readMatrixModel } from './matrix/read.js';
export { readTravelTable } from './matrix/travel-table.js';
