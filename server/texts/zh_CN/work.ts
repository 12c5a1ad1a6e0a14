/** Long work that goes on by itself. */
export const workTexts = {
  cancel: "取消后台任务",
  over: "该任务已经结束",
};
