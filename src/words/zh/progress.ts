import type { progress as english } from "../en/progress.ts";
import type { Translated } from "../translated.ts";

export const progress: Translated<typeof english> = {
  stages: {
    reading: "读取代币",
    trying: "买入、转账、卖出，并试用每个管理员功能",
    "looking-beside": "查看开盘情况和创建者",
  },
};
